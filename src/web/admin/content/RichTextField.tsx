import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef } from 'react'
import { directionOf, LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import { isSafeLink } from '../../../shared/rules/links.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { richDocument } from './rich-document.ts'
import './content.css'

interface RichTextFieldProps {
  language: Language
  label: string
  value: string
  /** Arabic text, shown as a placeholder while this language has no text. */
  fallback: string
  onChange: (html: string) => void
  error: string[] | undefined
}

/** Allowed content of a rich text; the server removes everything else (`http/sanitize-html.ts`). */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: href => isSafeLink(href) || /^(mailto|tel):/i.test(href),
      HTMLAttributes: { target: null, rel: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
]

/** Rich text editor for one language, in its writing direction. */
export default function RichTextField({ language, label, value, fallback, onChange, error }: RichTextFieldProps) {
  const id = useId()
  const { nativeName } = LANGUAGES.find(({ code }) => code === language)!
  const isWrong = error !== undefined && error.length > 0
  const written = useRef(value)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: richDocument(value),
    // Styles are in the shop's own stylesheet, because the CSP forbids styles injected by a script.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'rich-text__words prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        lang: language,
        dir: directionOf(language),
        ...(isWrong && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      },
    },
    onUpdate: ({ editor }) => {
      written.current = editor.isEmpty ? '' : editor.getHTML()
      onChange(written.current)
    },
  })
  // Loads a value that the parent has set: after changes were discarded, or after changes by another admin were merged.
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(richDocument(value), { emitUpdate: false })
  }, [editor, value])
  const isEmpty = useEditorState({ editor, selector: ({ editor }) => editor?.isEmpty ?? true })
  return (
    <div className="rich-text words__one" data-language={language} data-wrong={isWrong || undefined}>
      <span className="field__label" id={id}>
        {`${label} · ${nativeName}`}
      </span>
      {editor && <RichTextToolbar editor={editor} name={nativeName} />}
      <div className="rich-text__box" data-fallback={isEmpty && fallback ? '' : undefined}>
        <EditorContent editor={editor} />
        {isEmpty && fallback && (
          <p className="rich-text__fallback quiet" lang="ar" dir="rtl" aria-hidden="true">
            {fallback}
          </p>
        )}
        {isWrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}
