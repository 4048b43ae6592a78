import type { ReactNode } from 'react'
import css from './gate.module.css'

/** The keys of what stands before the work of a screen, which each app has texts for. */
export type GateKey =
  | `pairing.${'title' | 'code' | 'submit' | 'busy' | 'steps'}`
  | `pairing.${'waiting' | 'compare' | 'otherCode'}`
  | `pairing.${'offline' | 'wrong' | 'tooMany' | 'denied' | 'refused' | 'incomplete'}`
  | 'start.loading'
  | `${'failed' | 'stopped'}.${'title' | 'body'}`
  | `unpaired.${'title' | 'body' | 'again'}`
  | `unproven.${'title' | 'body' | 'retry'}`
  | `otherTab.${'title' | 'body' | 'here'}`

/** How an app speaks, what its buttons look like, and which it is. */
export interface GateLook {
  readonly say: (key: GateKey) => string
  readonly controls: Readonly<Record<string, string>>
  readonly appVersion: string
}

/** The frame of every screen before the work: one card, one question. */
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
