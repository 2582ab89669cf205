import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { LibraryImage } from '../../../shared/contracts/media.ts'
import type { Direction } from '../../../shared/i18n/languages.ts'
import { useI18n } from '../../i18n.tsx'
import { SortableImage } from './SortableImage.tsx'
import { imageCaption } from './use-library.ts'
import type { ProductImage } from './use-product-images.ts'
import './media.css'

interface SortableImagesProps {
  images: ProductImage[]
  onChange: (images: ProductImage[]) => void
  onDescribe: (image: LibraryImage) => void
}

/** List of images that are reordered by dragging, or with Space and the arrow keys. */
export function SortableImages({ images, onChange, onDescribe }: SortableImagesProps) {
  const { t, language, direction } = useI18n()
  const paths = images.map(({ path }) => path)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // Starts a drag only after a long press, so that a quick swipe scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: (event, given) =>
        placeBeside(event, given, { paths, direction }) ?? sortableKeyboardCoordinates(event, given),
    }),
  )
  const named = (id: UniqueIdentifier, over?: UniqueIdentifier) => {
    const one = images.find(({ path }) => path === id)
    const name = one ? imageCaption(one, language) : ''
    return { name, number: paths.indexOf(String(over ?? id)) + 1, total: paths.length }
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('media.move.start', named(active.id)),
    onDragOver: ({ active, over }) => over && t('media.move.over', named(active.id, over.id)),
    onDragEnd: ({ active, over }) => t('media.move.end', named(active.id, over?.id)),
    onDragCancel: ({ active }) => t('media.move.cancel', named(active.id)),
  } as Announcements

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id)
      onChange(arrayMove(images, paths.indexOf(String(active.id)), paths.indexOf(String(over.id))))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('media.move.hint') } }}
      onDragEnd={onDragEnd}
    >
      <p className="quiet small">{t('media.move.hint')}</p>
      <SortableContext items={paths} strategy={rectSortingStrategy}>
        <ol className="media-grid media-sort">
          {images.map((one, place) => (
            <SortableImage
              key={one.path}
              one={one}
              name={named(one.path).name}
              place={place}
              onDescribe={onDescribe}
              onRemove={() => onChange(images.filter(({ path }) => path !== one.path))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/**
 * Returns the position after a left or right arrow key, which moves an image by one in reading order, across rows.
 * Returns undefined for other keys, for which the default of dnd-kit applies.
 */
function placeBeside(
  event: KeyboardEvent,
  { context: { active, over, droppableRects } }: Parameters<KeyboardCoordinateGetter>[1],
  { paths, direction }: { paths: string[]; direction: Direction },
) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code]
  if (!step || !active) return undefined
  event.preventDefault()
  const at = paths.indexOf(String(over?.id ?? active.id)) + (direction === 'rtl' ? -step : step)
  const rect = paths[at] === undefined ? undefined : droppableRects.get(paths[at])
  return rect && { x: rect.left, y: rect.top }
}
