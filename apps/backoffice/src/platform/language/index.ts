export { chooseAndKeepLanguage, loadTexts, startLanguage } from './i18n.ts'
export { chooseLanguage } from './language.ts'
export { matchesWords } from './matches-words.ts'
