import { describe, expect, it } from 'vitest'
import { addressOf, parseConfig } from './config.ts'

describe('parseConfig', () => {
  it('has a default for everything', () => {
    const config = parseConfig({})
    expect(config.port).toBe(3000)
    expect(config.host).toBe('127.0.0.1')
    expect(config.publicUrl).toBe('http://127.0.0.1:3000')
    expect(config.databaseUrl).toBeUndefined()
    expect(config.dataDir).toMatch(/[\\/]data$/)
    expect(config.environment).toBe('development')
  })

  it('takes an empty variable as one that is not set', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  it('takes both halves of the Google client or none', () => {
    const config = parseConfig({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' })
    expect(config.google).toEqual({
      clientId: 'a',
      clientSecret: 'b',
      issuer: 'https://accounts.google.com',
    })
    expect(() => parseConfig({ GOOGLE_CLIENT_ID: 'a' })).toThrow('GOOGLE_CLIENT_SECRET')
  })

  const bad: [Record<string, string>, RegExp][] = [
    [{ PORT: 'abc' }, /^PORT must be a whole number from 1 to 65535, not "abc"/],
    [{ PORT: '0' }, /^PORT /],
    [{ PORT: '65536' }, /^PORT /],
    [{ PORT: '80.5' }, /^PORT /],
    [{ HOST: 'http://x' }, /^HOST must be a host name/],
    [{ DATABASE_URL: 'mysql://x:secret@y/z' }, /^DATABASE_URL must be .* postgres:\/\//],
    [{ PUBLIC_URL: 'shop.example' }, /^PUBLIC_URL /],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV must be one of development, production, test/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  ]
  it.each(bad)('refuses %o in one line', (env, expected) => {
    expect(() => parseConfig(env)).toThrow(expected)
    expect(() => parseConfig(env)).not.toThrow(/\n|secret/)
  })
})

describe('addressOf', () => {
  it.each([
    ['0.0.0.0', 'http://localhost:80'],
    ['::1', 'http://[::1]:80'],
    ['till.example', 'http://till.example:80'],
  ])('%s', (host, expected) => expect(addressOf(host, 80)).toBe(expected))
})
