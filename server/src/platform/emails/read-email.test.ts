import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { readEmailText } from './read-email.ts'

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

async function write(text: string): Promise<string> {
  const letter = { from: 'a@example.test', to: 'b@example.test', text, html: `<p>${text}</p>` }
  return readEmailText(String((await transport.sendMail(letter)).message))
}

describe('readLetterText', () => {
  it('leaves the link of a short letter as it is', async () => {
    expect(await write('http://servery.test/?code=68AAzgFG')).toContain('?code=68AAzgFG\n')
  })

  it('joins and decodes the lines of a long one', async () => {
    const text = `Größe: http://servery.test/${'path/'.repeat(30)}?code=68AAzgFG`
    expect(await write(text)).toContain(text)
  })
})
