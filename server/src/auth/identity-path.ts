/** Where the ways to sign in are served. */
export const identityPath = '/api/auth'

/** Set by the server itself from the connection; whatever a client sends under it is dropped. */
export const networkHeader = 'x-servery-network'
