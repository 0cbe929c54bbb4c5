import type { security as en } from './en-security.ts';

export const security: typeof en = {
  title: 'Seguridad y privacidad',
  done: 'Hecho.',
  current: 'Su contraseña',
  password: 'Contraseña',
  passwordEnds: 'Una contraseña nueva cierra todas las demás sesiones.',
  change: 'Cambiar la contraseña',
  next: 'Contraseña nueva (10 caracteres o más)',
  codes: 'Códigos de un solo uso',
  open: 'Abrir en una aplicación',
  code: 'Código de seis cifras',
  confirm: 'Confirmar',
  setUp: 'Activar los códigos',
  renewFactor: 'Cambiar de aplicación',
  renewCodes: 'Nuevos códigos de recuperación',
  saveCodes:
    'Guárdelos donde nadie más los encuentre: cada uno vale una vez, y solo se muestran ahora.',
  passkeys: 'Llaves de acceso',
  addPasskey: 'Añadir una llave de acceso',
  passkeyLabel: 'Cómo la llama usted',
  noPasskeys:
    'Aquí no hay llaves de acceso: el navegador no tiene, o esta página se abrió por un número (127.0.0.1) y no por un nombre (localhost).',
  remove: 'Quitar',
  sessions: 'Dónde ha entrado',
  program: 'Un programa',
  here: 'Esta',
  end: 'Cerrar',
  data: 'Sus datos',
  dataText: 'Todo lo que la casa sabe de usted, en un archivo.',
  take: 'Descargar mis datos',
  eraseText:
    'Borrar elimina para siempre su nombre, sus accesos y su dinero ficticio. Los registros firmados no se pueden cambiar: conservan su número de cuenta y el nombre con que se sentó.',
  erase: 'Borrar mi cuenta',
  sure: '¿Borrar su cuenta para siempre?',
  lostTitle: 'He perdido mi contraseña',
  recovery: 'Código de recuperación',
  recovered: 'Entre con la contraseña nueva.',
  recover: 'Cambiar la contraseña',
  byPasskey: 'Entrar con una llave de acceso',
  notShown:
    'No se ha mostrado ninguna llave de acceso: el navegador no tiene ninguna para esta casa, o se ha cancelado.',
  codeNeeded: 'Código de un solo uso o de recuperación',
  codesOff:
    'Un segundo factor: el código de una aplicación además de la contraseña. Lo necesita quien mueve dinero o corrige una ronda.',
  codesOn: (left: number) => `Se pide al entrar. Códigos de recuperación restantes: ${left}.`,
};
