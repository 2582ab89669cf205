import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { isSafeLink, withoutLanguagePrefix } from '../../../shared/rules/links.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LINK_SUGGESTIONS_ID } from './LinkSuggestions.tsx'
import './content.css'

interface RichTextToolbarProps {
  editor: Editor
  /** Name of the text's language, for the label of the toolbar. */
  name: string
}

/** Formatting toolbar. It is a single tab stop; the arrow keys move between its buttons. */
export function RichTextToolbar({ editor, name }: RichTextToolbarProps) {
  const { t, direction } = useI18n()
  const bar = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const now = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      heading: editor.isActive('heading', { level: 2 }),
      subheading: editor.isActive('heading', { level: 3 }),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  })
  const act = () => editor.chain().focus()
  const tools: { key: Tool; sign: string; on?: boolean; off?: boolean; run: () => void }[] = [
    { key: 'bold', sign: 'B', on: now.bold, run: () => act().toggleBold().run() },
    { key: 'italic', sign: 'I', on: now.italic, run: () => act().toggleItalic().run() },
    { key: 'heading', sign: 'H2', on: now.heading, run: () => act().toggleHeading({ level: 2 }).run() },
    { key: 'subheading', sign: 'H3', on: now.subheading, run: () => act().toggleHeading({ level: 3 }).run() },
    { key: 'bullets', sign: '•', on: now.bullets, run: () => act().toggleBulletList().run() },
    { key: 'numbers', sign: '1.', on: now.numbers, run: () => act().toggleOrderedList().run() },
    { key: 'link', sign: '↗', on: now.link, run: () => setLinking(!isLinking) },
    { key: 'undo', sign: '↶', off: !now.undo, run: () => act().undo().run() },
    { key: 'redo', sign: '↷', off: !now.redo, run: () => act().redo().run() },
  ]

  function walk(event: KeyboardEvent) {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (event.key !== forward && event.key !== back) return
    event.preventDefault()
    const buttons = [...bar.current!.querySelectorAll<HTMLButtonElement>('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = buttons.at((at + (event.key === forward ? 1 : -1)) % buttons.length)
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next?.focus()
  }

  return (
    <>
      <div
        ref={bar}
        className="rich-tools"
        role="toolbar"
        aria-label={`${t('content.rich.tools')} · ${name}`}
        onKeyDown={walk}
      >
        {tools.map(({ key, sign, on, off, run }, n) => (
          <button
            key={key}
            type="button"
            className="rich-tools__one"
            title={t(`content.rich.${key}`)}
            aria-label={t(`content.rich.${key}`)}
            aria-pressed={on}
            aria-disabled={off || undefined}
            aria-expanded={key === 'link' ? isLinking : undefined}
            tabIndex={n === 0 ? 0 : -1}
            onClick={() => !off && run()}
          >
            <span className="rich-tools__sign" data-sign={sign} />
          </button>
        ))}
      </div>
      {isLinking && <LinkTool editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

type Tool = 'bold' | 'italic' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'link' | 'undo' | 'redo'

/** Field for the link target of the selected text. */
function LinkTool({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useI18n()
  const field = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const present = String(editor.getAttributes('link').href ?? '')

  function set() {
    const href = withoutLanguagePrefix(field.current!.value.trim())
    if (!isSafeLink(href) && !/^(mailto|tel):\S+$/i.test(href)) return setWrong(true)
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    onDone()
  }

  return (
    <fieldset
      className="rich-link"
      onKeyDown={event => {
        if (event.key === 'Escape') onDone()
        if (event.key !== 'Enter') return
        event.preventDefault()
        set()
      }}
    >
      <TextField
        ref={field}
        label={t('content.link.href')}
        defaultValue={present}
        list={LINK_SUGGESTIONS_ID}
        dir="ltr"
        autoFocus
        spellCheck={false}
        error={isWrong ? t('content.link.hint') : undefined}
      />
      <div className="cluster gap-s">
        <Button size="small" onClick={set}>
          {t('content.rich.link.set')}
        </Button>
        {present !== '' && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            {t('content.rich.unlink')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
