import { useId, useState } from 'react'
import { useTranslation } from '../../device/texts/index.ts'
import { controls } from '../../kit/index.ts'
import css from './cash.module.css'
import { cashTexts } from './cash-texts.ts'
import { shrinkPhoto } from './shrink-photo.ts'

interface PhotoFieldProps {
  /** A data URL; null: there is none. */
  readonly photo: string | null
  readonly isNeeded: boolean
  readonly onChange: (photo: string | null) => void
}

/** The receipt of petty cash: from the camera, or from a file where there is no camera. */
export function PhotoField({ photo, isNeeded, onChange }: PhotoFieldProps) {
  const { t } = useTranslation(cashTexts)
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
        {t('cash.photo')}
      </span>
      <div className={css.photo}>
        {photo !== null && <img src={photo} alt={t('cash.photo')} />}
        <label className={`${controls.secondary} ${css.take}`}>
          {t(photo === null ? 'cash.photoTake' : 'cash.photoAgain')}
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
            {t('cash.photoRemove')}
          </button>
        )}
      </div>
      {isNeeded && photo === null && <span className={controls.hint}>{t('cash.photoNeeded')}</span>}
      {isWrong && (
        <p role="alert" className={controls.error}>
          {t('cash.photoWrong')}
        </p>
      )}
    </div>
  )
}
