/** HTTP Strict Transport Security for all responses over https: two years, including subdomains (RFC 6797). */
export const strictTransport = 'max-age=63072000; includeSubDomains; preload';
