import { expect, test } from 'vitest'
import { richDocument, textOfHtml } from './rich-document.ts'

test('converts a page to an editor document: headings, lists, marks, links and breaks', () => {
  const html = '<h2>A</h2><p>b <strong>c <em>d</em></strong><br><a href="/contact">e</a></p><ul><li>f</li></ul>g'
  const text = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })
  const bold = { type: 'bold' }
  expect(richDocument(html)).toEqual({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text('A')] },
      {
        type: 'paragraph',
        content: [
          text('b '),
          text('c ', bold),
          text('d', bold, { type: 'italic' }),
          { type: 'hardBreak' },
          text('e', { type: 'link', attrs: { href: '/contact' } }),
        ],
      },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('f')] }] }],
      },
      { type: 'paragraph', content: [text('g')] },
    ],
  })
  expect(richDocument('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
})

test('extracts plain text as the fallback of another language', () => {
  expect(textOfHtml('<h2>A</h2><p>b <strong>c</strong></p>')).toBe('A b c')
})
