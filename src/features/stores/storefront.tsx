// The storefront of a store, drawn by the shop: the same building for all stores, with the store's name on its sign.

/** Width of the sign in units of the picture. A longer name is condensed to fit. */
const signWidth = 440;
/** Approximate width of a letter of the sign. */
const letterWidth = 21;

const jackets = [
  { x: 232, colour: '#b5532f' },
  { x: 300, colour: '#2f6478' },
  { x: 500, colour: '#d9a032' },
  { x: 568, colour: '#3d5a44' },
];

/** A jacket on a hanger, from its collar at 0, 0. */
const jacket = 'M-7 0h14l13 6 9 42-9 3-6-24 2 45h-32l2-45-6 24-9-3 9-42Z';
const hill = (y: number, path: string, fill: string) => <path d={`M0 ${y}${path}V600H0Z`} fill={fill} />;

export const Storefront = ({ name }: { name: string }) => (
  <svg className="storefront" viewBox="0 0 800 600" aria-hidden="true">
    <defs>
      <linearGradient id="dusk" x2="0" y2="1">
        <stop stopColor="#31435f" />
        <stop offset="0.6" stopColor="#a58a8f" />
        <stop offset="1" stopColor="#e9c3a0" />
      </linearGradient>
      <linearGradient id="wall" x2="0" y2="1">
        <stop stopColor="#3b4247" />
        <stop offset="1" stopColor="#262c30" />
      </linearGradient>
      <radialGradient id="light" cy="0.3" r="0.8">
        <stop stopColor="#fff1cf" />
        <stop offset="1" stopColor="#e3b671" />
      </radialGradient>
      <linearGradient id="pavement" x2="0" y2="1">
        <stop stopColor="#8b8782" />
        <stop offset="1" stopColor="#4c4d4f" />
      </linearGradient>
      <radialGradient id="glow">
        <stop stopColor="#ffe2a6" stopOpacity="0.75" />
        <stop offset="1" stopColor="#ffe2a6" stopOpacity="0" />
      </radialGradient>
    </defs>
    <path d="M0 0h800v600H0Z" fill="url(#dusk)" />
    {hill(330, 'l90-110 50 50 90-130 70 95 60-45 110 90 90-125 80 80 60-60 100 130', '#7d7a8c')}
    {hill(400, 'l120-70 100 40 130-80 150 90 110-60 190 80', '#595f70')}
    <path d="M0 250h112v270H0ZM690 222h110v298H690Z" fill="#4b4a4f" />
    <path d="M22 290h26v40H22Zm44 0h26v40H66ZM22 360h26v40H22Zm690-100h26v40h-26Zm44 0h26v40h-26Zm0 70h26v40h-26Z" fill="#d8b27a" />
    <path d="M66 360h26v40H66Zm646-30h26v40h-26Z" fill="#37383d" />
    <path d="M112 128h576v392H112Z" fill="url(#wall)" />
    <path d="M104 116h592v16H104Z" fill="#1d2226" />
    <path d="M112 242h576v8H112Z" fill="#15191c" />
    <g fill="#f2eee7">
      <text
        x="400"
        y="202"
        textAnchor="middle"
        fontSize="38"
        fontWeight="700"
        textLength={name.length * letterWidth > signWidth ? signWidth : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
    </g>
    <path d="M150 272h192v216H150ZM458 272h192v216H458ZM360 272h80v248h-80Z" fill="url(#light)" />
    <path d="M186 306h124M490 306h124" stroke="#5d4a32" strokeWidth="4" />
    {jackets.map(({ x, colour }) => (
      <g key={x} transform={`translate(${x - 16} 312)scale(1.25)`}>
        <path d={jacket} fill={colour} />
        <path d="M0 2v68M-7 0Q0 9 7 0" fill="none" stroke="#0004" strokeWidth="1.5" />
      </g>
    ))}
    <g fill="#4a3c2c">
      <path d="M150 456h192v32H150ZM458 456h192v32H458Z" />
      <path
        d="M176 446q0-14 12-14h18q12 0 12 14v10h-42ZM276 442h20l22 8q8 2 8 6h-50ZM590 446q0-16 13-16h16q13 0 13 16v10h-42Z"
        fill="#8a3f24"
      />
    </g>
    <path
      d="M150 272h192v216H150ZM458 272h192v216H458ZM360 272h80v248h-80ZM246 272v184M554 272v184M360 318h80M400 318v202"
      fill="none"
      stroke="#15191c"
      strokeWidth="6"
    />
    <path d="M392 398v52m16-52v52" stroke="#f2eee7" strokeWidth="4" strokeLinecap="round" />
    <path d="M112 488h248v32H112ZM440 488h248v32H440Z" fill="#1d2226" />
    <path d="M0 520h800v80H0Z" fill="url(#pavement)" />
    <ellipse cx="400" cy="530" rx="330" ry="46" fill="url(#glow)" />
    <path d="M0 566h800" stroke="#3a3b3e" strokeWidth="5" />
    {[132, 668].map((x) => (
      <g key={x}>
        <circle cx={x} cy="262" r="54" fill="url(#glow)" />
        <path d={`M${x - 9} 250h18l-4 22h-10Z`} fill="#f7dfa9" />
      </g>
    ))}
    {[78, 726].map((x) => (
      <g key={x}>
        <path d={`M${x - 22} 490h44l-6 44h-32Z`} fill="#6d4a35" />
        <path d={`M${x} 392l26 52h-12l20 46h-68l20-46h-12Z`} fill="#2f4a3b" />
      </g>
    ))}
  </svg>
);
