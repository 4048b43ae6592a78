import type { ReactNode } from 'react'
import { gateCss as css } from '../pin/index.ts'

/** The frame of every screen before selling: one card, one question. */
export function Gate(props: {
  readonly title: string
  readonly children: ReactNode
  readonly wide?: boolean
}) {
  return (
    <main className={css.screen}>
      <div className={css.card} data-wide={props.wide || undefined}>
        <Mark />
        <h1 className={css.title}>{props.title}</h1>
        {props.children}
      </div>
    </main>
  )
}

/** The cloche of the icon. */
function Mark() {
  return (
    <svg aria-hidden="true" className={css.mark} viewBox="60 100 392 290" width="72" height="54">
      <path d="M112 316a144 144 0 0 1 288 0z" className={css.cloche} />
      <circle cx="256" cy="150" r="24" className={css.cloche} />
      <rect x="84" y="336" width="344" height="36" rx="18" className={css.plate} />
    </svg>
  )
}
