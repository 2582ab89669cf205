import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { classNames } from '../../ui/class-names.ts'
import './media.css'

interface DropZoneProps {
  onDrop: (files: File[]) => void
  children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Area onto which files can be dropped. Keyboard and touch users select files with the adjacent button. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const { t } = useI18n()
  const [over, setOver] = useState(false)
  /**
   * Number of elements that the drag is currently over, including ancestors. A boolean is not sufficient: `dragenter`
   * of a child fires before `dragleave` of its parent.
   */
  const depth = useRef(0)

  function move(event: DragEvent, by: number) {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current += by
    setOver(depth.current > 0)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={classNames('media-drop', over && 'media-drop--over')}
      data-hint={t('media.drop')}
      onDragEnter={event => move(event, 1)}
      onDragLeave={event => move(event, -1)}
      onDragOver={event => hasFiles(event) && event.preventDefault()}
      onDrop={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
