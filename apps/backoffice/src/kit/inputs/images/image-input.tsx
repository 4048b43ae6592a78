import Skeleton from '@mui/material/Skeleton'
import type { FieldLook } from '@servery/ui/form/field-frame.tsx'
import { Suspense } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { lazyPart } from '../../../platform/browser/index.ts'
import { loadTexts } from '../../../platform/language/index.ts'
import type { UploadKind } from './use-upload.ts'

export interface ImageInputProps<T extends FieldValues> extends FieldLook {
  readonly name: FieldPath<T>
  readonly kind: UploadKind
}

const ImageField = lazyPart(async () => {
  const [module] = await Promise.all([import('./image-field.tsx'), loadTexts('images')])
  return { default: module.ImageField }
})

/**
 * A picture of a form: chosen or dropped, uploaded at once, shown as it was cut. The form
 * holds its path, empty for none; the path counts once the form is saved.
 */
export function ImageInput<T extends FieldValues = FieldValues>(props: ImageInputProps<T>) {
  return (
    <Suspense fallback={<Skeleton height={132} variant="rounded" />}>
      <ImageField {...(props as unknown as ImageInputProps<FieldValues>)} />
    </Suspense>
  )
}
