const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** The name of a browser from its user agent, as people would say it: "Firefox, Linux". An unknown one stays as it is. */
export const deviceName = (label: string): string => {
  const found = [browsers, systems].flatMap(
    (names) => names.find(([, sign]) => sign.test(label))?.[0] ?? [],
  );
  return found.length === 0 ? label : found.join(', ');
};
