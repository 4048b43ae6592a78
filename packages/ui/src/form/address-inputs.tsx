import { useUiTexts } from '../texts.tsx'
import { FormRow } from './form-page.tsx'
import { TextInput } from './text-input.tsx'

export interface AddressInputsProps {
  /** Where the fields lie in the form, such as `addresses.0.`. */
  readonly prefix?: string
  /** Without it there is one line alone. */
  readonly hasSecondLine?: boolean
  /** Which may stay empty, beside the second line: none, all but the first line, or all. */
  readonly optional?: 'place' | 'all'
  readonly postcodeMax?: number
  /** What is wrong with a postcode, in words, or null. */
  readonly findPostcodeProblem?: (text: string) => string | null
  /** The address of the person at the keyboard: the browser may know it. */
  readonly isOwn?: boolean
}

/** An address: `line1`, `line2`, `town` and `postcode` of a form. */
export function AddressInputs(props: AddressInputsProps) {
  const { prefix = '', hasSecondLine = false, optional, postcodeMax = 20, isOwn = false } = props
  const texts = useUiTexts()
  const known = (autoComplete: string) => (isOwn ? { autoComplete } : {})
  const { findPostcodeProblem: findProblem } = props
  return (
    <>
      <TextInput
        {...known('address-line1')}
        label={texts.line1}
        maxLength={80}
        name={`${prefix}line1`}
        optional={optional === 'all'}
      />
      {hasSecondLine && (
        <TextInput
          {...known('address-line2')}
          label={texts.line2}
          maxLength={80}
          name={`${prefix}line2`}
          optional
        />
      )}
      <FormRow>
        <TextInput
          {...known('address-level2')}
          label={texts.town}
          maxLength={60}
          name={`${prefix}town`}
          optional={optional !== undefined}
        />
        <TextInput
          {...known('postal-code')}
          {...(findProblem === undefined ? {} : { findProblem })}
          isCode
          label={texts.postcode}
          maxLength={postcodeMax}
          name={`${prefix}postcode`}
          optional={optional !== undefined}
        />
      </FormRow>
    </>
  )
}
