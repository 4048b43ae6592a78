import css from './controls.module.css'

/** The looks of buttons, fields and notes, and of the pages of one order. */
export const controls = css
