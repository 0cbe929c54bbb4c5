/** What each combination stands for, in units on the single propositions: the same in every document that offers it. */
export const parts = {
  horn: [
    { bet: 'two', units: 1 },
    { bet: 'three', units: 1 },
    { bet: 'eleven', units: 1 },
    { bet: 'twelve', units: 1 },
  ],
  hornHigh2: [
    { bet: 'two', units: 2 },
    { bet: 'three', units: 1 },
    { bet: 'eleven', units: 1 },
    { bet: 'twelve', units: 1 },
  ],
  hornHigh3: [
    { bet: 'two', units: 1 },
    { bet: 'three', units: 2 },
    { bet: 'eleven', units: 1 },
    { bet: 'twelve', units: 1 },
  ],
  hornHigh11: [
    { bet: 'two', units: 1 },
    { bet: 'three', units: 1 },
    { bet: 'eleven', units: 2 },
    { bet: 'twelve', units: 1 },
  ],
  hornHigh12: [
    { bet: 'two', units: 1 },
    { bet: 'three', units: 1 },
    { bet: 'eleven', units: 1 },
    { bet: 'twelve', units: 2 },
  ],
  world: [
    { bet: 'two', units: 1 },
    { bet: 'three', units: 1 },
    { bet: 'eleven', units: 1 },
    { bet: 'twelve', units: 1 },
    { bet: 'any7', units: 1 },
  ],
  crapsEleven: [
    { bet: 'anycraps', units: 1 },
    { bet: 'eleven', units: 1 },
  ],
  highLow: [
    { bet: 'two', units: 1 },
    { bet: 'twelve', units: 1 },
  ],
  aceDeuceEleven: [
    { bet: 'three', units: 1 },
    { bet: 'eleven', units: 1 },
  ],
  elevenTwelve: [
    { bet: 'eleven', units: 1 },
    { bet: 'twelve', units: 1 },
  ],
  highLowEleven: [
    { bet: 'two', units: 1 },
    { bet: 'eleven', units: 1 },
    { bet: 'twelve', units: 1 },
  ],
} as const;
