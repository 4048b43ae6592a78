/** The files of all languages but English, each loaded when it is asked for. */
export const translated = import.meta.glob<{ default: object }>([
  './*/backoffice/*.json',
  '!./en/**',
])
