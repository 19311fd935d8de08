/** Corrections of Swagger UI's style: contrast, room for fingers, and screens of 320 pixels. */
export const docsStyle = `
body { margin: 0 }
header { padding: 1rem 20px; font: 1rem/1.5 system-ui, sans-serif; border-bottom: 4px solid #e9e92e }
header a { color: #2f5d10; margin-right: 1.5rem }
.begin { max-width: 1460px; margin: 0 auto; padding: 1rem 20px 0; box-sizing: border-box; font: 1rem/1.5 system-ui, sans-serif }
.begin h2 { font-size: 1.5rem; margin: 0 }
.begin a { color: #1d5fa8 }
.begin pre { padding: .75rem 1rem; background: #f1f3f5; white-space: pre-wrap; overflow-wrap: anywhere }
.for-screen-readers { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }

.swagger-ui .info .title small { background: #5a6170 }
.swagger-ui .info .title small.version-stamp { background: #3f5e00 }
.swagger-ui a.link { color: #1d5fa8 }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d5fa8 }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #0f6b45 }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b0211c }
.swagger-ui .btn.authorize { color: #0f6b45; border-color: #0f6b45 }
.swagger-ui .btn.authorize svg { fill: #0f6b45 }
.swagger-ui .btn.cancel { color: #b0211c; border-color: #b0211c }
.swagger-ui .btn.execute { background: #1d5fa8; border-color: #1d5fa8 }
.swagger-ui .parameter__name.required span, .swagger-ui .parameter__name.required::after,
.swagger-ui .opblock-section-request-body .opblock-section-header small { color: #b0211c }
.swagger-ui .parameter__in, .swagger-ui .json-schema-2020-12-expand-deep-button { color: #5a6170 }
.swagger-ui .download-contents { background: #3b4151 }
.swagger-ui :focus-visible { outline: 3px solid #2f5d10; outline-offset: 2px }

.swagger-ui .view-line-link, .swagger-ui .view-line-link button { min-width: 24px; min-height: 24px }
.swagger-ui .opblock .opblock-summary-path { overflow-wrap: anywhere }
.swagger-ui pre { white-space: pre-wrap; overflow-wrap: anywhere }
.swagger-ui .opblock-body pre.microlight, .swagger-ui .highlight-code > .microlight { max-height: none; overflow: visible }

@media (max-width: 40rem) {
  .swagger-ui .wrapper, .swagger-ui .opblock-tag-section .opblock-body .parameters-container { padding: 0 .5rem }
  .swagger-ui :is(table, tbody, tr, td) { display: block; width: auto; min-width: 0; padding-left: 0 }
  .swagger-ui thead { display: none }
  .swagger-ui .opblock .tab-header .tab-item.active h4 span::after { display: none }
  .swagger-ui :is(input, select, textarea) { min-width: 0; max-width: 100% }
  .swagger-ui .opblock .opblock-section-header { flex-wrap: wrap; padding: .5rem }
  .swagger-ui .opblock-body .opblock-description-wrapper, .swagger-ui .responses-inner { padding: .5rem }
  .swagger-ui .btn-group { padding: .5rem }
}
`
