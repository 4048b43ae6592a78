import Box from '@mui/material/Box'
import {
  type ComponentPropsWithRef,
  cloneElement,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { type HintSide, placeHint } from './place-hint.ts'

export interface HintProps {
  readonly text: string
  readonly side?: HintSide
  /** The text says more than the name of what it is about: it is read out as its description. */
  readonly describes?: boolean
  /** A touch opens it too, where the thing itself does nothing else. */
  readonly onTap?: boolean
  /** One element that takes a ref and the usual events. */
  readonly children: ReactElement<ComponentPropsWithRef<'button'>>
}

/**
 * A few words beside what one points at or focuses. It stays while the pointer is on it and goes
 * with Escape. Our own, as a first page has no room for the kit's, which carries a whole layout
 * engine with it.
 */
export function Hint({ text, side = 'below', describes, onTap, children }: HintProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const later = (next: Element | null, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnchor(next), ms)
  }
  const show = (element: Element) => {
    clearTimeout(timer.current)
    setAnchor(element)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (anchor === null) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // What lies below, a dialog say, is not meant by the same key.
      event.stopPropagation()
      setAnchor(null)
    }
    document.addEventListener('keydown', close, true)
    return () => document.removeEventListener('keydown', close, true)
  }, [anchor])
  const { props } = children
  const isOpen = anchor !== null && text !== ''
  const opened = describes === true && isOpen ? { 'aria-describedby': id } : {}
  return (
    <>
      {cloneElement(children, {
        ...opened,
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event)
          if (event.pointerType !== 'touch') later(event.currentTarget, 120)
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event)
          if (event.pointerType !== 'touch') later(null, 120)
        },
        onFocus: (event) => {
          props.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget)
        },
        onBlur: (event) => {
          props.onBlur?.(event)
          later(null, 0)
        },
        onClick: (event) => {
          props.onClick?.(event)
          if (onTap === true) show(event.currentTarget)
          else later(null, 0)
        },
      })}
      {isOpen && (
        <HintBubble
          anchor={anchor}
          id={id}
          onEnter={() => show(anchor)}
          onLeave={() => later(null, 120)}
          side={side}
          text={text}
        />
      )}
    </>
  )
}

interface HintBubbleProps {
  readonly id: string
  readonly text: string
  readonly anchor: Element
  readonly side: HintSide
  readonly onEnter: () => void
  readonly onLeave: () => void
}

function HintBubble({ id, text, anchor, side, onEnter, onLeave }: HintBubbleProps) {
  const place = (bubble: HTMLElement | null) => {
    if (bubble === null) return
    const { left, top } = placeHint({
      anchor: anchor.getBoundingClientRect(),
      bubble: { width: bubble.offsetWidth, height: bubble.offsetHeight },
      window: { width: document.documentElement.clientWidth, height: window.innerHeight },
      side,
      isRtl: document.documentElement.dir === 'rtl',
    })
    bubble.style.translate = `${left}px ${top}px`
  }
  return createPortal(
    <Box
      dir="auto"
      id={id}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      ref={place}
      role="tooltip"
      style={{ left: 0, top: 0 }}
      sx={{
        bgcolor: 'text.primary',
        borderRadius: '6px',
        color: 'background.paper',
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        maxWidth: 'min(280px, calc(100vw - 16px))',
        p: '7px 10px',
        position: 'fixed',
        width: 'max-content',
        zIndex: 'tooltip',
      }}
    >
      {text}
    </Box>,
    document.body,
  )
}
