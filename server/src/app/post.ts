import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createMail, createSms, defaultSender } from '../platform/emails/index.ts'

export interface PostOptions {
  readonly dataDir?: string | undefined
  readonly smtpUrl?: string | undefined
  readonly mailFrom?: string | undefined
  readonly smsWebhookUrl?: string | undefined
}

/** How letters and text messages go out. */
export function createPost(config: PostOptions, publicUrl: string, log: Logger) {
  const dataDir = config.dataDir ?? join(tmpdir(), `servery-${process.pid}`)
  const from = config.mailFrom ?? defaultSender(publicUrl)
  return {
    mail: createMail({ smtpUrl: config.smtpUrl, dataDir, from, log }),
    sms: createSms({ webhookUrl: config.smsWebhookUrl, dataDir, log }),
  }
}
