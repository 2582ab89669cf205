import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { type PaletteItem, usePaletteResults } from './use-palette-results.ts'

interface PaletteProps {
  open: boolean
  onClose: () => void
}

/** Command palette: finds screens, saved views, orders and products. */
export function Palette({ open, onClose }: PaletteProps) {
  const { t } = useI18n()
  const [last, setLast] = useState({ open, times: 0 })
  // Resets the palette each time it opens, even if its closing animation is still running.
  if (last.open !== open) setLast({ open, times: last.times + (open ? 1 : 0) })
  return (
    <Dialog open={open} onClose={onClose} title={t('commands.title')} look="top" titleHidden>
      <Finder key={last.times} onClose={onClose} />
    </Dialog>
  )
}

/** A combobox: the focus stays in the input, the arrow keys move through the list. */
function Finder({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups, waits } = usePaletteResults(text)
  const places = groups.flatMap(group => group.places)
  const chosen = places[Math.min(at, places.length - 1)]
  const idOf = (place: PaletteItem) => `${id}-${places.indexOf(place)}`
  const chosenId = chosen && idOf(chosen)

  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  function go(place: PaletteItem | undefined) {
    if (!place) return
    onClose()
    navigate(place.path)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const now = chosen ? places.indexOf(chosen) : 0
    const to = { ArrowDown: now + 1, ArrowUp: now - 1 }[event.key]
    if (event.key !== 'Enter' && to === undefined) return
    event.preventDefault()
    if (to === undefined) go(chosen)
    else if (places.length) setAt((to + places.length) % places.length)
  }

  return (
    <div className="palette">
      <div className="palette__box">
        <Icon name="search" />
        <input
          data-autofocus
          className="palette__input"
          role="combobox"
          aria-expanded={places.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosenId}
          aria-autocomplete="list"
          aria-label={t('commands.title')}
          placeholder={t('commands.hint')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="palette__list" id={`${id}-list`} role="listbox" aria-label={t('commands.found')}>
        {groups.map(({ title, places: own }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: options are in a group, not in a fieldset
          <div key={title} role="group" aria-labelledby={`${id}-group-${group}`}>
            <div className="palette__title" id={`${id}-group-${group}`}>
              {title}
            </div>
            {own.map(place => (
              <Option
                key={place.path}
                id={idOf(place)}
                place={place}
                isChosen={place === chosen}
                onGo={() => go(place)}
                onPoint={() => setAt(places.indexOf(place))}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="small quiet palette__state" role="status">
        {waits
          ? t('common.loading')
          : places.length === 0
            ? t('commands.none')
            : t('commands.count', { count: places.length })}
      </p>
    </div>
  )
}

interface OptionProps {
  id: string
  place: PaletteItem
  isChosen: boolean
  onGo: () => void
  onPoint: () => void
}

function Option({ id, place: { icon, name, detail }, isChosen, onGo, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
    <div
      id={id}
      className="palette__place"
      role="option"
      aria-selected={isChosen}
      onClick={onGo}
      onPointerMove={onPoint}
    >
      <Icon name={icon} />
      <span className="palette__name">
        <Isolate>{name}</Isolate>
      </span>
      {detail && (
        <span className="small quiet palette__detail">
          <Isolate>{detail}</Isolate>
        </span>
      )}
    </div>
  )
}
