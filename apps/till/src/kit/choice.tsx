import controls from './controls.module.css'

/** One of a few, as chips. */
export function Choice<Value extends string>(props: {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly text: (value: Value) => string
  readonly onValue: (value: Value) => void
}) {
  return (
    <div className={controls.choices} role="radiogroup" aria-label={props.label}>
      {props.values.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === props.value}
          className={controls.choice}
          onClick={() => props.onValue(one)}
        >
          {props.text(one)}
        </button>
      ))}
    </div>
  )
}
