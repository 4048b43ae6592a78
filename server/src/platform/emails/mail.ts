/**
 * Letters: by SMTP where the deployment names a server, else as `.eml` files in the data folder,
 * so that nothing is lost and everything can be tried without a mail account.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

export interface Attachment {
  readonly filename: string
  readonly content: Buffer | string
  readonly contentType?: string
}

export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly Attachment[]
}

export interface Mail {
  /** Resolves when the mail server has taken the letter, or the file is written. */
  send(letter: Email): Promise<void>
  /** The same for letters that nobody waits for: a failure is logged. */
  post(letter: Email): void
  /** Waits for what was posted, then ends the connections. */
  close(): Promise<void>
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function createMail(options: {
  /** Undefined: files. */
  readonly smtpUrl?: string | undefined
  readonly dataDir: string
  /** Name and address of the sender, such as `Servery <no-reply@shop.example>`. */
  readonly from: string
  readonly log: Logger
}): Mail {
  const { smtpUrl, log } = options
  const carrier = smtpUrl === undefined ? fileCarrier(options) : smtpCarrier(smtpUrl)
  const underway = new Set<Promise<void>>()
  const send = (letter: Email) => carrier.carry({ ...letter, from: options.from })
  return {
    send,
    post: (letter) => {
      const sending = send(letter)
        .catch((error: unknown) => log.error({ err: error }, 'a letter was not sent'))
        .finally(() => underway.delete(sending))
      underway.add(sending)
    },
    close: async () => {
      await Promise.all(underway)
      carrier.close()
    },
  }
}

/** The sender where the deployment names none. */
export function defaultSender(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  const isName = /[a-z]$/i.test(hostname)
  return `Servery <no-reply@${isName ? hostname : 'localhost'}>`
}

interface Carrier {
  carry(message: Email & { readonly from: string }): Promise<void>
  close(): void
}

/** nodemailer takes lists that it may change. */
function messageOf({ attachments, ...message }: Email & { readonly from: string }) {
  return {
    ...message,
    ...(attachments === undefined ? {} : { attachments: attachments.map((one) => ({ ...one })) }),
  }
}

/** What writes letters is read with the first one: it is large. */
const loadMailer = () => import('nodemailer')

function smtpCarrier(smtpUrl: string): Carrier {
  const open = async () => (await loadMailer()).createTransport({ url: smtpUrl, ...timeouts })
  let transport: ReturnType<typeof open> | undefined
  return {
    carry: async (message) => {
      transport ??= open()
      await (await transport).sendMail(messageOf(message))
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

function fileCarrier({ dataDir, log }: { dataDir: string; log: Logger }): Carrier {
  const folder = join(dataDir, 'mail')
  return {
    carry: async (message) => {
      const { createTransport } = await loadMailer()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message: content } = await transport.sendMail(messageOf(message))
      // Letters hold links that let people in: for this user alone.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
      const path = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`)
      // Whole or not at all, for whoever watches the folder.
      await writeFile(`${path}.part`, content, { mode: 0o600 })
      await rename(`${path}.part`, path)
      log.warn({ path }, 'no mail server is set: the letter was written to a file')
    },
    close: () => undefined,
  }
}
