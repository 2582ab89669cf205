import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { IconButton } from '../../ui/IconButton.tsx'

interface OpenDialogButtonProps {
  /** Accessible name; the content by default. */
  label?: string
  /** Path of the page that opens instead until JavaScript is loaded. */
  fallback: string
  onOpen: () => void
  /** Preloads the dialog's code on hover, focus or touch. */
  onIntent: () => Promise<unknown>
  /** Class of the button; an icon button by default. */
  className?: string
  children: ReactNode
}

/**
 * Button that opens a dialog. It is the submit button of a form, so that without JavaScript it opens the page
 * `fallback` instead.
 */
export function OpenDialogButton({ label, fallback, onOpen, onIntent, className, children }: OpenDialogButtonProps) {
  // Ignores preload errors, because opening the dialog loads the code again and reports errors.
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
