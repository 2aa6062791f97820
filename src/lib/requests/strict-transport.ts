/** Value of the Strict-Transport-Security header of all https responses: two years, including subdomains (RFC 6797). */
export const strictTransport = 'max-age=63072000; includeSubDomains; preload';
