import { useUiTexts } from '../texts.tsx'
import { FormRow } from './form-page.tsx'
import { TextInput } from './text-input.tsx'

export interface NameInputsProps {
  /** Where the fields lie in the form, such as `holders.0.`. */
  readonly prefix?: string
  /** Which of them may stay empty; none else. */
  readonly optional?: 'second' | 'both'
  /** The name of the person at the keyboard: the browser may know it. */
  readonly isOwn?: boolean
}

/** What a person is called: `firstName` and `secondName` of a form. */
export function NameInputs({ prefix = '', optional, isOwn = false }: NameInputsProps) {
  const texts = useUiTexts()
  return (
    <FormRow>
      <TextInput
        {...(isOwn ? { autoComplete: 'given-name' } : {})}
        label={texts.firstName}
        maxLength={80}
        name={`${prefix}firstName`}
        optional={optional === 'both'}
      />
      <TextInput
        {...(isOwn ? { autoComplete: 'family-name' } : {})}
        label={texts.secondName}
        maxLength={80}
        name={`${prefix}secondName`}
        optional={optional !== undefined}
      />
    </FormRow>
  )
}
