/** Renders the drawing on the gift card: dawn over mountain ridges, with a cairn. It is hidden from screen readers. */
export const CardDrawing = () => (
  <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
    <defs>
      <linearGradient id="gift-card-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0d3348" />
        <stop offset="0.42" stopColor="#6d6a78" />
        <stop offset="0.66" stopColor="#e0976a" />
        <stop offset="0.8" stopColor="#f6d3a8" />
      </linearGradient>
    </defs>
    <path fill="url(#gift-card-sky)" d="M0 0h320v200H0z" />
    <circle cx="222" cy="124" r="23" fill="#fbe9c9" />
    <path fill="#9c7f7d" d="M0 136l34-20 22 9 30-31 27 24 19-8 36 33 27-17 20 12 29-26 22 19 26-22 28 30v61H0z" />
    <path fill="#4e5d69" d="M0 158l40-25 25 13 33-26 36 34 25-13 34 25 38-30 27 19 30-24 32 26v43H0z" />
    <path fill="#1f3440" d="M0 176l46-20 40 18 44-28 42 32 36-16 40 20 36-14 36 14v18H0z" />
    <path fill="#0f1a21" d="M0 190l70-14 66 10 60-16 66 18 58-8v20H0z" />
    <g fill="#0f1a21">
      <ellipse cx="270" cy="177" rx="17" ry="7.500" />
      <ellipse cx="268" cy="165" rx="12.500" ry="6" />
      <ellipse cx="271" cy="155" rx="9" ry="5" />
      <ellipse cx="269" cy="147" rx="5.500" ry="3.800" />
    </g>
  </svg>
);
