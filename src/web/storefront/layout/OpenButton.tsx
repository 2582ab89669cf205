import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { IconButton } from '../../ui/IconButton.tsx'

export interface OpenButtonProps {
  /** Its name; without it the words inside are the name. */
  label?: string
  /** The page that serves until JavaScript is there. */
  fallback: string
  onOpen: () => void
  /** On the first sign that it will be pressed. */
  onIntent: () => Promise<unknown>
  /** As an icon alone unless a class says otherwise. */
  className?: string
  children: ReactNode
}

/** Opens a dialog; as the only button of a form it leads to the matching page without JavaScript. */
export function OpenButton({ label, fallback, onOpen, onIntent, className, children }: OpenButtonProps) {
  // What does not come now is asked for again, and told, when it is opened.
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
