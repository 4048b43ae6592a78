import { useId, useState } from 'react'
import controls from './controls.module.css'
import css from './photo-field.module.css'
import { shrinkPhoto } from './shrink-photo.ts'

export interface PhotoWords {
  readonly photo: string
  readonly photoTake: string
  readonly photoAgain: string
  readonly photoRemove: string
  readonly photoWrong: string
}

interface PhotoFieldProps {
  readonly words: PhotoWords
  /** A data URL; null: there is none. */
  readonly photo: string | null
  /** Said while it is needed and there is none. */
  readonly needed?: string | undefined
  readonly onChange: (photo: string | null) => void
}

/** A picture of a receipt, or of what is thrown away: by the camera, or from a file. */
export function PhotoField({ words, photo, needed, onChange }: PhotoFieldProps) {
  const id = useId()
  const [isWrong, setWrong] = useState(false)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      onChange(await shrinkPhoto(file))
      setWrong(false)
    } catch {
      setWrong(true)
    }
  }
  return (
    <div className={controls.field}>
      <span className={controls.label} id={`${id}-label`}>
        {words.photo}
      </span>
      <div className={css.photo}>
        {photo !== null && <img src={photo} alt={words.photo} />}
        <label className={`${controls.secondary} ${css.take}`}>
          {photo === null ? words.photoTake : words.photoAgain}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-describedby={`${id}-label`}
            data-own-enter="true"
            onChange={(event) => {
              void take(event.target.files?.[0])
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
        </label>
        {photo !== null && (
          <button type="button" className={controls.quiet} onClick={() => onChange(null)}>
            {words.photoRemove}
          </button>
        )}
      </div>
      {needed !== undefined && photo === null && <span className={controls.hint}>{needed}</span>}
      {isWrong && (
        <p role="alert" className={controls.error}>
          {words.photoWrong}
        </p>
      )}
    </div>
  )
}
