import PauseIcon from '@mui/icons-material/Pause'
import PlayIcon from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { isVideoPath } from '@servery/domain/business/images/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface FilmLoopProps {
  /** Of pictures and videos; at least one. */
  readonly paths: readonly string[]
  /** For each picture; a video plays to its end. */
  readonly seconds: number
}

const cover = {
  blockSize: '100%',
  inlineSize: '100%',
  inset: 0,
  objectFit: 'cover',
  position: 'absolute',
} as const

/** What is shown in turn while nobody orders. It begins still for whoever wants less motion. */
export function FilmLoop({ paths, seconds }: FilmLoopProps) {
  const { t } = useTranslation()
  const [turn, setTurn] = useState(0)
  const [paused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const path = paths[turn % paths.length] ?? ''
  const isVideo = isVideoPath(path)
  const moves = isVideo || paths.length > 1
  useEffect(() => {
    if (paused || isVideo) return
    const timer = setTimeout(() => setTurn(turn + 1), seconds * 1000)
    return () => clearTimeout(timer)
  }, [paused, isVideo, seconds, turn])
  return (
    <Box sx={{ flex: '1 1 40%', minHeight: 0, position: 'relative', width: '100%' }}>
      {isVideo ? (
        <Film
          key={path}
          loops={paths.length === 1}
          onEnded={() => setTurn(turn + 1)}
          path={path}
          paused={paused}
        />
      ) : (
        <Box alt="" component="img" src={path} sx={cover} />
      )}
      {moves && (
        <IconButton
          aria-label={t(paused ? 'kiosk.playPreview' : 'kiosk.pausePreview')}
          onClick={() => setPaused(!paused)}
          sx={{
            '&, &:hover': { bgcolor: 'rgb(0 0 0 / 0.7)', color: '#ffffff' },
            insetBlockEnd: 8,
            insetInlineEnd: 8,
            position: 'absolute',
          }}
        >
          {paused ? <PlayIcon /> : <PauseIcon />}
        </IconButton>
      )}
    </Box>
  )
}

interface FilmProps {
  readonly path: string
  readonly paused: boolean
  readonly loops: boolean
  readonly onEnded: () => void
}

function Film({ path, paused, loops, onEnded }: FilmProps) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    if (paused) video.current?.pause()
    // A file that cannot be played says so by its error event.
    else video.current?.play().catch(() => undefined)
  }, [paused])
  if (isBroken) return <Box sx={{ p: 2 }}>{t('kiosk.cannotPlay')}</Box>
  return (
    <video
      aria-hidden
      loop={loops}
      muted
      onEnded={onEnded}
      onError={() => setIsBroken(true)}
      playsInline
      ref={video}
      src={path}
      style={cover}
    />
  )
}
