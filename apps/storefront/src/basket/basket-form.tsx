import type { FormEvent, ReactNode } from 'react'
import { basketPathOf } from '../kit/index.ts'
import { useBasket } from './basket-state.tsx'
import { changeKept } from './change.ts'

/** A form whose change is made here, where there is script. */
export function BasketForm(props: {
  readonly slug: string
  readonly className?: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly children: ReactNode
}) {
  const { kept, change } = useBasket()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    change(changeKept(kept, new FormData(event.currentTarget, submitter)))
    if (props.fields.do === 'code') event.currentTarget.reset()
  }
  return (
    <form
      action={basketPathOf(props.slug)}
      method="post"
      className={props.className}
      onSubmit={submit}
    >
      {Object.entries(props.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children}
    </form>
  )
}
