import './fonts.css';
