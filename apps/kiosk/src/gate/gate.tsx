import type { ReactNode } from 'react'
import css from './gate.module.css'

/** The frame of every screen before the tickets: one card, one question. */
export function Gate(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={css.screen}>
      <div className={css.card}>
        <h1>{props.title}</h1>
        {props.children}
      </div>
    </main>
  )
}
