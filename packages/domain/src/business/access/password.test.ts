import { describe, expect, it, test } from 'vitest'
import {
  asvsPasswordPolicy,
  checkPassword,
  criteriaOf,
  defaultPasswordPolicy,
  passwordLengthMax,
} from './password.ts'

const strict = {
  minLength: 6,
  maxLength: 10,
  lowercase: true,
  uppercase: true,
  digit: true,
  symbol: true,
  notCommon: true,
}
const isCommon = (password: string) => password.toLowerCase() === 'pass1!wd'

describe('checkPassword', () => {
  it('asks for six characters, and nothing else, unless told otherwise', () => {
    expect(checkPassword(defaultPasswordPolicy, '12345')).toEqual(['minLength'])
    expect(checkPassword(defaultPasswordPolicy, '123456')).toEqual([])
    expect(checkPassword(defaultPasswordPolicy, 'password', () => true)).toEqual([])
  })

  test.each([
    ['', ['minLength', 'lowercase', 'uppercase', 'digit', 'symbol']],
    ['ABCDEF1!', ['lowercase']],
    ['abcdef1!', ['uppercase']],
    ['Abcdefg!', ['digit']],
    ['Abcdefg1', ['symbol']],
    ['Abcdef1 ', ['symbol']],
    ['Abcdefghi1!', ['maxLength']],
    ['Pass1!wd', ['notCommon']],
    ['Ünïcö1€', []],
  ])('%j misses %j', (password, missing) => {
    expect(checkPassword(strict, password, isCommon)).toEqual(missing)
  })

  it('counts characters as people do', () => {
    expect(checkPassword(defaultPasswordPolicy, '🍕🍕🍕')).toEqual(['minLength'])
    expect(checkPassword(defaultPasswordPolicy, '🍕🍕🍕🍕🍕🍕')).toEqual([])
  })

  it('has a cap even where the policy has none', () => {
    const longest = 'a'.repeat(passwordLengthMax)
    expect(checkPassword(defaultPasswordPolicy, longest)).toEqual([])
    expect(checkPassword(defaultPasswordPolicy, `${longest}a`)).toEqual(['maxLength'])
  })
})

test('a policy names what it asks for, in a fixed order', () => {
  expect(criteriaOf(defaultPasswordPolicy)).toEqual(['minLength'])
  expect(criteriaOf({ ...defaultPasswordPolicy, maxLength: 20, digit: true })).toEqual([
    'minLength',
    'maxLength',
    'digit',
  ])
})

describe('the ASVS preset', () => {
  it('asks for length and an uncommon word, never for classes', () => {
    expect(asvsPasswordPolicy(strict)).toEqual({
      ...defaultPasswordPolicy,
      minLength: 8,
      maxLength: 64,
      notCommon: true,
    })
  })

  it('keeps a longer minimum', () => {
    expect(asvsPasswordPolicy({ ...strict, minLength: 15 }).minLength).toBe(15)
  })
})
