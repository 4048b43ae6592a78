import css from './controls.module.css'

/** The looks of buttons, fields and notes. */
export const controls = css
