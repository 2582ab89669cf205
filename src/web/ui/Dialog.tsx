import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { useI18n } from '../i18n.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { useModal } from './use-modal.ts'
import './dialog.css'
import './dialog-toasts.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom, which stay visible while the body scrolls. */
  footer?: ReactNode
  /** Position and shape. `top` leaves space for a phone's keyboard (search); `full` covers the screen. */
  look?: 'middle' | 'top' | 'drawer' | 'sheet' | 'full'
  wide?: boolean
  /** Hides the title visually; for bodies that begin with a labelled element, such as a search box. */
  titleHidden?: boolean
}

/**
 * Modal dialog based on the native <dialog>: the browser handles Escape, focus trap, focus return and the inert page.
 * An element inside with `data-autofocus` gets the focus first.
 */
export function Dialog({ open, onClose, title, children, footer, look = 'middle', wide, titleHidden }: DialogProps) {
  const { t } = useI18n()
  const titleId = useId()
  const { ref, present, onCancel, onNativeClose } = useModal(open, onClose)
  const pressedOutside = useRef(false)

  /**
   * True for an event on the backdrop. The dialog closes only if a press begins and ends there: dragging a text
   * selection out of the panel does not close it.
   */
  const isBackdrop = (event: MouseEvent) => event.target === event.currentTarget

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape
    <dialog
      ref={ref}
      className={classNames(
        'dialog',
        look !== 'middle' && `dialog--${look}`,
        look === 'sheet' && 'dialog--drawer',
        wide && 'dialog--wide',
      )}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onNativeClose}
      onPointerDown={event => {
        pressedOutside.current = isBackdrop(event)
      }}
      onClick={event => {
        if (isBackdrop(event) && pressedOutside.current) onClose()
      }}
    >
      {present && (
        <div className="dialog__panel">
          <div className={titleHidden ? 'visually-hidden' : 'dialog__head'}>
            <h2 className="dialog__title" id={titleId}>
              {title}
            </h2>
            {!titleHidden && (
              <IconButton label={t('common.close')} onClick={onClose}>
                <Icon name="close" />
              </IconButton>
            )}
          </div>
          <div className="dialog__body">{children}</div>
          {footer && <div className="dialog__foot">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
