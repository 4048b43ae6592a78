import { defaultPasswordPolicy } from '@servery/domain/business/access/password.ts'
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

  it('has the password policy of the deployment', () => {
    expect(parseConfig({}).passwordPolicy).toEqual(defaultPasswordPolicy)
    const env = {
      PASSWORD_MIN_LENGTH: '12',
      PASSWORD_MAX_LENGTH: '40',
      PASSWORD_REQUIRE_DIGIT: '1',
    }
    const policy = { ...defaultPasswordPolicy, minLength: 12, maxLength: 40, digit: true }
    expect(parseConfig(env).passwordPolicy).toEqual(policy)
    expect(parseConfig({ ...env, PASSWORD_PRESET: 'asvs' }).passwordPolicy).toEqual({
      ...defaultPasswordPolicy,
      minLength: 12,
      maxLength: 64,
      notCommon: true,
    })
  })

  it('takes a sender and several domains', () => {
    const config = parseConfig({
      MAIL_FROM: 'Harbour <post@harbour.example>',
      SMS_WEBHOOK_URL: 'https://carrier.example/sms',
      AUTHORISED_DOMAINS: 'Harbour.example, till.harbour.example,[::1]',
    })
    expect(config.mailFrom).toBe('Harbour <post@harbour.example>')
    expect(config.smsWebhookUrl).toBe('https://carrier.example/sms')
    expect(config.authorisedDomains).toEqual(['harbour.example', 'till.harbour.example', '[::1]'])
    expect(parseConfig({}).authorisedDomains).toBeUndefined()
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
    [{ MAIL_FROM: 'Harbour' }, /^MAIL_FROM must be an e-mail address/],
    [{ MAIL_FROM: 'a <b@c.example>\r\nBcc: d@e.example' }, /^MAIL_FROM /],
    [{ PASSWORD_MIN_LENGTH: '5' }, /^PASSWORD_MIN_LENGTH must be a whole number from 6 to 30/],
    [{ PASSWORD_MIN_LENGTH: '31' }, /^PASSWORD_MIN_LENGTH /],
    [{ PASSWORD_MAX_LENGTH: '4097' }, /^PASSWORD_MAX_LENGTH .* from 6 to 4096/],
    [{ PASSWORD_MIN_LENGTH: '12', PASSWORD_MAX_LENGTH: '8' }, /^PASSWORD_MAX_LENGTH is less/],
    [{ PASSWORD_REQUIRE_DIGIT: 'yes' }, /^PASSWORD_REQUIRE_DIGIT must be one of .*true/],
    [{ PASSWORD_PRESET: 'nist' }, /^PASSWORD_PRESET must be one of asvs/],
    [{ AUTHORISED_DOMAINS: 'https://shop.example' }, /^AUTHORISED_DOMAINS must be host names/],
    [{ PRINTER_NETWORKS: '10.0.0.0' }, /^PRINTER_NETWORKS must be networks/],
    [{ OUTBOUND_NETWORKS: 'everything' }, /^OUTBOUND_NETWORKS must be networks/],
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
