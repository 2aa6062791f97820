/** Over https every answer says so, for two years and all hosts below (RFC 6797). */
export const strictTransport = 'max-age=63072000; includeSubDomains; preload';
