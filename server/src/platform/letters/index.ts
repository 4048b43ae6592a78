export { escapeHtml, layOutLetter, letterLanguageOf } from './letter.ts'
export { createMail, defaultSender, type Letter, type Mail } from './mail.ts'
export { parsePhone } from './phone-number.ts'
export { createSms, type Sms } from './sms.ts'
