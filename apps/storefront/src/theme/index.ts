export { shopTheme } from './shop-theme.ts'
