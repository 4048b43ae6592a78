export {
  appearance,
  dropOwnChoices,
  followAppearance,
  followProfile,
  isOwnChoice,
  settings,
  textPercents,
  updateSettings,
} from './settings.ts'
export { playSound } from './sound.ts'
