// Luminance and contrast of colors (WCAG 2.2).

/** Returns the relative luminance of a color in the form `#abc` or `#aabbcc`. */
function measureLuminance(colour: string): number {
  const digits = colour.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : [0, 2, 4].map((start) => digits.slice(start, start + 2));
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function measureContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [measureLuminance(one), measureLuminance(other)].sort((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}
