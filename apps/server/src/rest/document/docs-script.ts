/**
 * Starts Swagger UI on /api/openapi.json, as plain JavaScript for the browser. Without a validator it contacts no other
 * host, and trial calls go to this site with the user's session.
 *
 * Swagger UI makes up an example for each part of a form; these are replaced by the document's. Its components are fixed
 * for screen readers: a link within a button, an unnamed choice of the one server, fields and a button without names. A
 * call that needs no token has no lock.
 */
export const docsScript = `
const accessible = ({ React: { createElement } }) => {
  const forScreenReaders = (text) => createElement('span', { className: 'for-screen-readers' }, text)
  return {
    components: {
      DeepLink: ({ text }) => createElement('span', null, text),
      ServersContainer: () => null,
    },
    wrapComponents: {
      OperationSummary: (Original) => ({ operationProps, ...props }) =>
        createElement(Original, {
          ...props,
          operationProps: operationProps.get('security')?.some((needed) => needed.isEmpty())
            ? operationProps.delete('security')
            : operationProps,
        }),
      JsonSchemaForm: (Original) => (props) =>
        createElement(
          'label',
          null,
          forScreenReaders(props.description || 'Value'),
          createElement(Original, props),
        ),
      RequestBodyEditor: (Original) => (props) =>
        createElement('label', null, forScreenReaders('Body'), createElement(Original, props)),
      CloseIcon: (Original) => (props) =>
        createElement('span', null, forScreenReaders('Close'), createElement(Original, props)),
    },
  }
}

function showExamplesOfParts(paths) {
  for (const operations of Object.values(paths))
    for (const { requestBody } of Object.values(operations)) {
      const form = requestBody?.content['multipart/form-data']
      for (const [part, schema] of Object.entries(form?.schema.properties ?? {}))
        if (schema.properties) schema.example = form.example[part]
    }
}

const spec = await (await fetch('/api/openapi.json')).json()
showExamplesOfParts(spec.paths)
// Swagger UI links an identifier to a list of licences, which does not contain this one.
delete spec.info.license.identifier
SwaggerUIBundle({
  spec,
  dom_id: '#calls',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: -1,
  syntaxHighlight: false,
  plugins: [accessible],
})
`
