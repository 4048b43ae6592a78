import ImageIcon from '@mui/icons-material/ImageOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import {
  imageTypes,
  isPaperPath,
  isVideoPath,
  paperTypes,
  videoTypes,
} from '@servery/domain/business/images/limits.ts'
import { FieldFrame, type FieldWiring } from '@servery/ui/form/field-frame.tsx'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import type { TFunction } from 'i18next'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ImageInputProps } from './image-input.tsx'
import type { Takes } from './read-file.ts'
import { takesOf, type UploadKind, type UploadProblem, useUpload } from './use-upload.ts'

/** What `ImageInput` loads when it is first needed. */
export function ImageField({ name, kind, ...look }: ImageInputProps<FieldValues>) {
  const { t } = useTranslation()
  const { busy, problem, send, forget } = useUpload(kind)
  const { field, fieldState } = useController<FieldValues>({
    name,
    rules: { validate: () => (busy ? t('images.wait') : true) },
  })
  const input = useRef<HTMLInputElement | null>(null)
  const path = String(field.value ?? '')
  const take = (file: File | undefined) => {
    if (file === undefined || input.current?.matches(':disabled') !== false) return
    void send(file, (uploaded) => field.onChange(uploaded))
  }
  const takes = takesOf(kind)
  const message = problem === null ? fieldState.error?.message : problemText(t, problem, takes)
  return (
    <FieldFrame
      {...look}
      hint={look.hint ?? t(takes === null ? 'images.hint' : `images.${takes}Hint`)}
      path={name}
      problem={message}
    >
      {(wiring) => (
        <DropZone onFile={take}>
          <Preview busy={busy} kind={kind} path={path} />
          <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <FileInput
              takes={takes}
              inputRef={(element) => {
                input.current = element
                field.ref(element)
              }}
              onBlur={field.onBlur}
              onFile={take}
              wiring={wiring}
            >
              {takes === null
                ? t(path === '' ? 'images.choose' : 'images.replace')
                : t(path === '' ? `images.${takes}Choose` : `images.${takes}Replace`)}
            </FileInput>
            {path !== '' && (
              <Button
                color="secondary"
                onClick={() => {
                  forget()
                  field.onChange('')
                  input.current?.focus()
                }}
              >
                {t('images.remove')}
              </Button>
            )}
            <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: 14 }}>
              {busy ? t('images.uploading') : ''}
            </Box>
          </Box>
        </DropZone>
      )}
    </FieldFrame>
  )
}

/** A picture and another file may be wrong in other ways. */
function problemText(t: TFunction, problem: UploadProblem, takes: Takes): string {
  if (problem === 'length') return t('images.filmProblem.length')
  const isOwn = problem === 'type' || problem === 'size' || problem === 'unreadable'
  if (takes === null || !isOwn) return t(`images.problem.${problem}`)
  return t(`images.${takes}Problem.${problem}`)
}

interface DropZoneProps {
  readonly onFile: (file: File | undefined) => void
  readonly children: ReactNode
}

function DropZone({ onFile, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    <Box
      onDragLeave={hold}
      onDragOver={hold}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
      sx={(theme) => ({
        alignItems: 'center',
        bgcolor: over ? 'action.hover' : 'transparent',
        border: `1px dashed ${theme.vars?.palette.inputBorder}`,
        borderRadius: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        p: 1.5,
        '&:has(input:focus-visible)': {
          outline: `2px solid ${theme.vars?.palette.focusRing}`,
          outlineOffset: 2,
        },
      })}
    >
      {children}
    </Box>
  )
}

interface FileInputProps {
  readonly takes: Takes
  readonly wiring: FieldWiring
  readonly inputRef: (element: HTMLInputElement | null) => void
  readonly onFile: (file: File | undefined) => void
  readonly onBlur: () => void
  readonly children: string
}

const typesBeside = { film: videoTypes, paper: paperTypes } as const

/** The browser's own file input, out of sight; what one sees is its label. */
function FileInput({ takes, wiring, inputRef, onFile, onBlur, children }: FileInputProps) {
  const { id, ...aria } = wiring
  return (
    <>
      <input
        {...aria}
        accept={[...imageTypes, ...(takes === null ? [] : typesBeside[takes])].join(',')}
        id={id}
        onBlur={onBlur}
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // The same file may be chosen again after it was mended.
          event.target.value = ''
        }}
        ref={inputRef}
        style={visuallyHidden}
        type="file"
      />
      <Button
        aria-hidden
        color="secondary"
        component="label"
        htmlFor={id}
        tabIndex={-1}
        variant="outlined"
      >
        {children}
      </Button>
    </>
  )
}

interface PreviewProps {
  readonly path: string
  readonly kind: UploadKind
  readonly busy: boolean
}

const sizePx = 96

/** As it will be seen: people in a circle, goods as on a tile, a logo whole. */
function Preview({ path, kind, busy }: PreviewProps) {
  const { t } = useTranslation()
  return (
    <Box
      sx={(theme) => ({
        alignItems: 'center',
        bgcolor: 'background.sunken',
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: kind === 'avatar' ? '50%' : 1,
        color: 'text.secondary',
        display: 'flex',
        flexShrink: 0,
        height: sizePx,
        justifyContent: 'center',
        overflow: 'hidden',
        width: sizePx,
      })}
    >
      {busy ? (
        <CircularProgress aria-hidden size={28} />
      ) : path === '' ? (
        <ImageIcon aria-hidden />
      ) : isPaperPath(path) ? (
        <PdfIcon aria-label={t('images.paperPreview')} fontSize="large" />
      ) : isVideoPath(path) ? (
        // Its first picture is enough to know it by.
        <video
          aria-label={t('images.preview')}
          height={sizePx}
          muted
          preload="metadata"
          src={path}
          style={{ objectFit: 'cover' }}
          width={sizePx}
        />
      ) : (
        <img
          alt={t('images.preview')}
          height={sizePx}
          src={path}
          style={{ objectFit: kind === 'logo' ? 'contain' : 'cover' }}
          width={sizePx}
        />
      )}
    </Box>
  )
}
