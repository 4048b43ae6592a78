/** What better-auth calls its tables and columns, and what they are called here. */
const dates = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

export const identityTables = {
  session: {
    modelName: 'sessions',
    fields: {
      ...dates,
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
  },
  user: {
    modelName: 'identities',
    fields: { ...dates, emailVerified: 'email_verified' },
  },
  account: {
    modelName: 'accounts',
    fields: {
      ...dates,
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { ...dates, expiresAt: 'expires_at' },
  },
  rateLimit: { modelName: 'rate_limits', fields: { lastRequest: 'last_request' } },
}
