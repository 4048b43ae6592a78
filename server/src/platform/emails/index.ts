export { emailLanguageOf, escapeHtml, layOutEmail } from './email.ts'
export { createMail, defaultSender, type Email, type Mail } from './mail.ts'
export { parsePhone } from './phone-number.ts'
export { createSms, type Sms } from './sms.ts'
