import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

it('takes addresses that letters can be sent to', () => {
  const good = [
    ...['ann@example.com', 'Ann.Rowe+till@mail.example.co.uk', 'smith&sons@example.com'],
    ...["o'neill@example.ie", 'a@xn--mller-kva.de', 'a@b.xn--p1ai', 'x_1@1and1.example'],
  ]
  for (const one of good) expect(isEmail(one), one).toBe(true)
})

it('refuses what no letter reaches', () => {
  const bad = [
    ...['', 'ann', 'ann@example', '@example.com', 'ann@@example.com', 'ann rowe@example.com'],
    ...['.ann@example.com', 'ann.@example.com', 'an..n@example.com', 'ann@-example.com'],
    ...['müller@firma.de', 'ann@example.c', 'ann@example..com', 'ann@example.com.'],
    `${'a'.repeat(250)}@example.com`,
  ]
  for (const one of bad) expect(isEmail(one), one).toBe(false)
})
