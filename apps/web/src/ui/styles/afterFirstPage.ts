import './afterFirstPage.scss';
