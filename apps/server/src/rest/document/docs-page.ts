import { html, type Html } from './docs-html.ts'
import { docsStyle } from './docs-style.ts'
import type { Answer, Parameter, Media, Operation, RestDocument, Schema } from './types.ts'

/** The document as a page. */
export function docsPage(document: RestDocument, styleNonce: string | undefined): string {
  const { info, tags, components } = document
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>The calls of ISSE</title>
        <link rel="icon" href="/favicon.svg" />
        <style nonce="${styleNonce}">
          ${docsStyle}
        </style>
      </head>
      <body>
        <header>
          <p><a href="/">ISSE</a></p>
          <h1>The calls of this website</h1>
        </header>
        <nav aria-label="Calls">
          ${tags.map(
            ({ name }) =>
              html`<h2>${name}</h2>
                <ul>
                  ${calls
                    .filter(({ operation }) => operation.tags?.includes(name))
                    .map(
                      ({ path, method, operation }) =>
                        html`<li>
                          <a href="#${operation.operationId}">${method.toUpperCase()} ${breakable(path)}</a>
                        </li>`,
                    )}
                </ul>`,
          )}
        </nav>
        <main>
          ${info.description.split('\n\n').map((paragraph) => html`<p>${code(paragraph)}</p>`)}
          <p>For programs: <a href="/api/openapi.json">this page as OpenAPI 3.1</a>.</p>
          <h2>Who is calling</h2>
          <dl>
            ${Object.entries(components.securitySchemes).map(
              ([name, { description }]) =>
                html`<dt>${name}</dt>
                  <dd>${description}</dd>`,
            )}
          </dl>
          ${tags.map(
            ({ name }) =>
              html`<h2>${name}</h2>
                ${calls
                  .filter(({ operation }) => operation.tags?.includes(name))
                  .map((call) => section(call, document))}`,
          )}
        </main>
      </body>
    </html> `
  return page.text
}

interface Call {
  path: string
  method: string
  operation: Operation
}

function section({ path, method, operation }: Call, { components }: RestDocument): Html {
  const { operationId, description, parameters = [], requestBody, responses } = operation
  const bodies = Object.entries(requestBody?.content ?? {})
  const answer = responses['200']?.content?.['application/json']
  return html`<section aria-labelledby="${operationId}">
    <h3 id="${operationId}"><span class="method">${method.toUpperCase()}</span> /api${breakable(path)}</h3>
    <p>${description}</p>
    ${[
      { title: 'In the path', within: 'path' },
      { title: 'In the query', within: 'query' },
    ].map(({ title, within }) =>
      parametersOf(
        title,
        parameters.filter((parameter) => parameter.in === within),
      ),
    )}
    ${bodies.map(([type, media]) => body(type, media))}
    <h4>Answers</h4>
    <dl>
      ${Object.entries(responses).map(
        ([status, response]) =>
          html`<dt>${status}</dt>
            <dd>${resolve(response, components.responses).description}</dd>`,
      )}
    </dl>
    ${answer && example('Example of an answer', answer.example)}
  </section>`
}

function parametersOf(title: string, parameters: Parameter[]): Html | false {
  const schemas = parameters.map(
    ({ name, schema, description }) => [name, { description, ...schema }] as const,
  )
  const needed = parameters.filter(({ required }) => required).map(({ name }) => name)
  return (
    parameters.length > 0 &&
    html`<h4>${title}</h4>
      ${fields(Object.fromEntries(schemas), needed)}`
  )
}

function body(type: string, { schema, example: shown }: Media): Html {
  return html`<h4>Body, ${type}</h4>
    ${fields(schema.properties ?? {}, schema.required)}
    ${Object.entries(schema.properties ?? {}).map(
      ([name, part]) =>
        part.properties &&
        html`<h4>Fields of ${name}</h4>
          ${fields(part.properties, [...(part.required ?? []), ...eitherOf(part)])}`,
    )}
    ${example('Example of a body', shown)}`
}

/** Of two names for a field that is needed, both are marked. */
function eitherOf({ allOf = [] }: Schema): string[] {
  return allOf.flatMap(({ anyOf = [] }) => anyOf.flatMap(({ required = [] }) => required))
}

function fields(properties: Record<string, Schema>, required: string[] = []): Html {
  return html`<dl class="fields">
    ${Object.entries(properties).map(
      ([name, schema]) =>
        html`<dt><code>${name}</code></dt>
          <dd>
            ${[kindOf(schema), required.includes(name) && 'needed'].filter(Boolean).join(', ')}.
            ${String(schema['description'] ?? '')}
          </dd>`,
    )}
  </dl>`
}

function kindOf({ type, anyOf, maxLength, minimum, maximum, contentMediaType }: Schema): string {
  if (anyOf) return 'a whole number or its digits'
  if (type === 'integer')
    return `a whole number${minimum === undefined ? '' : ` from ${minimum} to ${maximum}`}`
  if (type === 'object') return 'JSON'
  if (contentMediaType) return 'a file'
  if (type !== 'string') return `a ${type}`
  return typeof maxLength === 'number' ? `a text of up to ${maxLength} characters` : 'a text'
}

function example(title: string, value: unknown): Html {
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>
  </details>`
}

function resolve(answer: Answer, responses: Record<string, Answer>): Answer {
  return responses[answer.$ref?.split('/').at(-1) ?? ''] ?? answer
}

/** A path may be broken at its slashes, on a narrow screen. */
function breakable(path: string): Html[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => html`<wbr />/${part}`)
}

function code(text: string): Html[] {
  return text.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : html`${part}`))
}
