/** Where the ways to sign in are served. */
export const identityPath = '/api/auth'

/** Set by the server itself from the connection; whatever a client sends under it is dropped. */
export const networkHeader = 'x-servery-network'
/** The same as an address, for better-auth's own limits: the first one of an IPv6 network. */
export const addressHeader = 'x-servery-address'
