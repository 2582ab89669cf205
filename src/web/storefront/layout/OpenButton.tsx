import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { IconButton } from '../../ui/IconButton.tsx'

interface OpenButtonProps {
  /** Accessible name; the content by default. */
  label?: string
  /** Page to open until JavaScript is loaded. */
  fallback: string
  onOpen: () => void
  /** Preload on hover, focus or touch. */
  onIntent: () => Promise<unknown>
  /** Icon only, unless a class sets otherwise. */
  className?: string
  children: ReactNode
}

/** Opens a dialog; as the submit button of a form it opens the matching page without JavaScript. */
export function OpenButton({ label, fallback, onOpen, onIntent, className, children }: OpenButtonProps) {
  // Preload errors are ignored: opening retries and reports them.
  const warm = () => void onIntent().catch(() => {})
  const events = { onPointerEnter: warm, onFocus: warm }
  return (
    <form
      className="open-button"
      action={useHref(fallback)}
      onSubmit={event => {
        event.preventDefault()
        onOpen()
      }}
    >
      {className ? (
        <button type="submit" className={className} aria-label={label} aria-haspopup="dialog" {...events}>
          {children}
        </button>
      ) : (
        <IconButton type="submit" label={label ?? ''} aria-haspopup="dialog" {...events}>
          {children}
        </IconButton>
      )}
    </form>
  )
}
