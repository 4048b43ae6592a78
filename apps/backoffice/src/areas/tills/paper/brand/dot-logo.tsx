import { dither, greyOf, logoDots, logoDotsHigh } from '@servery/domain/receipt/printer/dither.ts'
import { useEffect, useRef } from 'react'

const channels = 4

interface DotLogoProps {
  readonly path: string
  readonly paper: '58' | '80'
}

/** A logo in the dots that the printer makes of it. */
export function DotLogo({ path, paper }: DotLogoProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const picture = new Image()
    picture.onload = () => {
      if (canvas.current !== null) burn(canvas.current, picture, paper)
    }
    picture.src = path
    return () => {
      picture.onload = null
    }
  }, [path, paper])
  // As wide as its dots are on paper.
  return (
    <canvas aria-hidden ref={canvas} style={{ imageRendering: 'pixelated', maxWidth: '100%' }} />
  )
}

function burn(canvas: HTMLCanvasElement, picture: HTMLImageElement, paper: '58' | '80'): void {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, logoDots[paper] / naturalWidth, logoDotsHigh / naturalHeight)
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  canvas.style.width = `${(canvas.width / logoDots[paper]) * 100}%`
  const brush = canvas.getContext('2d')
  if (brush === null) return
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const image = brush.getImageData(0, 0, canvas.width, canvas.height)
  const grey = new Uint8Array(canvas.width * canvas.height)
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = image.data.slice(
      at * channels,
      at * channels + channels,
    )
    grey[at] = greyOf(red, green, blue, alpha)
  }
  for (const [at, dot] of dither(grey, canvas.width).entries()) {
    image.data.fill(dot === 1 ? 0 : 255, at * channels, at * channels + channels - 1)
    image.data[at * channels + channels - 1] = 255
  }
  brush.putImageData(image, 0, 0)
}
